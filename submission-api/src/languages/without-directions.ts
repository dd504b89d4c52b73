/** Bidirectional controls would reorder what a mail program or a spreadsheet shows after them. */
export const withoutDirections = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');
