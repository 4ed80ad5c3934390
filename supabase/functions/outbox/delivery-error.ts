/** Why something did not leave. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The receiver said that trying again is useless; it is tried a few times all the same. */
  readonly refused: boolean;

  constructor(message: string, refused: boolean) {
    super(message);
    this.refused = refused;
  }
}

/** The error without e-mail addresses, which mail servers repeat in their answers: for logs. */
export function withoutAddresses(error: DeliveryError): string {
  return error.message.replace(/[^\s<>]+@[^\s<>]+/g, '…@…');
}
