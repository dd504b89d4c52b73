/** A response as a client sees it. */
export type ComparableResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Headers that a client uses. Headers of the connection, such as the length, may differ. */
const COMPARED = [
  'allow',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'location',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
];

export async function readComparableResponse(response: Response): Promise<ComparableResponse> {
  const { status, headers } = response;
  return { status, headers: comparedHeadersOf(Object.fromEntries(headers)), body: await response.text() };
}

export const comparedHeadersOf = (
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    COMPARED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

const REFERENCE = /ATV-[2-9A-Z]{4}-[2-9A-Z]{4}/;

export const referenceOf = ({ body, headers }: ComparableResponse): string | undefined =>
  REFERENCE.exec(`${headers['location']} ${body}`)?.[0];

/** Replaces the values that differ in each response by placeholders. */
export function withPlaceholders({ status, headers, body }: ComparableResponse) {
  const { location } = headers;
  return {
    status,
    headers: { ...headers, ...(location !== undefined && { location: location.replace(REFERENCE, 'REF') }) },
    body: body
      .replaceAll(new RegExp(REFERENCE, 'g'), 'REF')
      .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g, '"TIME"')
      // The page contains a new idempotency key.
      .replaceAll(/(name="idempotency_key" value=")[0-9a-f-]{36}"/g, '$1KEY"'),
  };
}
