/** Removes bidirectional controls, which would reorder the text that follows them in mail programs and spreadsheets. */
export const withoutDirections = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');
