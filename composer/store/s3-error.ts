import { StoreError } from './store-error.ts';

/** What the SDK and the system throw, as far as it is looked at. */
type S3Error = {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const KEYS = 'RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY';

/** Says what went wrong between us and a bucket, and what to look at. Never names a key. */
export function describeS3Problem(error: unknown, place: Place): StoreError {
  return new StoreError(sentence(error as S3Error, place), { cause: error });
}

type Place = { readonly bucket: string; readonly endpoint: string; readonly setting: string };

function sentence(
  { name = '', message, code, $metadata }: S3Error,
  { bucket, endpoint, setting }: Place,
): string {
  const server = endpoint || 'AWS';
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket')
    return `there is no bucket "${bucket}" at ${server}: make it, or name another in ${setting}`;
  if (name === 'CredentialsProviderError')
    return `there are no credentials for the bucket "${bucket}": set ${KEYS}`;
  if (status === 401 || status === 403)
    return `${server} refuses these credentials for the bucket "${bucket}" (${name}): look at ${KEYS}`;
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `the bucket "${bucket}" is in another region: set RELEASE_S3_REGION`;
  if (code ?? /timeout/i.test(name))
    return `${server} is not reached (${code ?? name}): look at RELEASE_S3_ENDPOINT and the network`;
  return `the bucket "${bucket}" at ${server} answers ${status ?? ''} ${name}: ${message}`;
}
