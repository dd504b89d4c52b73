/** Disks take 255; what copies a file may put something before or behind its name. */
const MAX_NAME_BYTES = 200;

// Control and format characters: among the latter those that turn the direction of writing,
// with which `gpj.exe` can be made to read as `exe.jpg`.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu;

/** Safe to show, to mail and to write to a disk, its ending kept. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*`$;&]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s-]+|[.\s]+$/g, '');
  const ending = endingOf(visible);
  const suffix = ending && `.${ending}`;
  const stem = suffix ? visible.slice(0, -suffix.length) : visible;
  return `${cut(stem.trim() || 'file', MAX_NAME_BYTES - suffix.length)}${suffix}`;
}

/** Ending of a name in lower case and without the dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Cuts between code points, so that no half character is left. */
function cut(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text).subarray(0, maxBytes);
  // In a stream, what a character lacks may still come.
  return new TextDecoder().decode(bytes, { stream: true });
}
