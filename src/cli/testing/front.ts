import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** A response in transit to the client; a test may change it. */
export interface PassingAnswer {
  method: string;
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
}

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a certificate for localhost that this process trusts by default. */
export async function makeCertificate(days: number, { trusted = true } = {}): Promise<Certificate> {
  const start = new Date(Date.now() - 86_400_000);
  // Two certificates with the same name would be confused.
  const { private: key, cert } = await generate([{ name: 'commonName', value: randomUUID() }], {
    algorithm: 'sha256',
    notBeforeDate: start,
    notAfterDate: new Date(Date.now() + days * 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  if (trusted) setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key, cert };
}

/** Starts a proxy in front of a server that terminates TLS, forwards requests and changes responses. */
export async function startFront(
  upstream: string,
  options: { certificate?: Certificate; change?: (answer: PassingAnswer) => void } = {},
): Promise<{ url: string; close(): void }> {
  const { certificate, change } = options;
  const pass: RequestListener = (incoming, outgoing) => {
    const { method = '', url: path = '' } = incoming;
    const headers = {
      ...incoming.headers,
      ...(certificate && { 'x-forwarded-proto': 'https' }),
    };
    const passed = request(upstream + path, { method, headers }, (answer) => {
      const passing = { method, path, status: answer.statusCode ?? 0, headers: answer.headers };
      change?.(passing);
      outgoing.writeHead(passing.status, passing.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  };
  const server = certificate ? createTlsServer(certificate, pass) : createServer(pass);
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http${certificate ? 's' : ''}://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
