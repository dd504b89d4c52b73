/** File systems allow 255; programs that copy files may add to the name. */
const MAX_NAME_BYTES = 200;

// Control and format characters. Among the latter are bidirectional controls, which can display `gpj.exe` as
// `exe.jpg`.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu;

/** Returns a name that is safe to show, to mail and to write to a disk. It keeps the extension. */
export function sanitizeFileName(name: string): string {
  const baseName = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const sanitizedName = baseName
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*`$;&]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+|[.\s]+$/g, '');
  const extension = extensionOf(sanitizedName);
  const suffix = extension && `.${extension}`;
  const stem = suffix ? sanitizedName.slice(0, -suffix.length) : sanitizedName;
  return `${truncate(stem.trim() || 'file', MAX_NAME_BYTES - suffix.length)}${suffix}`;
}

/** Returns the extension of a name in lower case and without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Cuts between code points, so that no half character remains. */
function truncate(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text).subarray(0, maxBytes);
  // In stream mode the decoder drops an incomplete character at the end.
  return new TextDecoder().decode(bytes, { stream: true });
}
