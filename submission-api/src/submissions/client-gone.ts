/** The visitor's connection ended before the request did: there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
