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
