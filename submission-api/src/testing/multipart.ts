/** Content type of the parts below. */
export const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

export const fieldParts = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');

/** The boundary and headers before the content of a file. */
export const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';

export const END = '\r\n--x--\r\n';
