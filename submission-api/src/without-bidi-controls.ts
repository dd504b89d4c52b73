/** Removes characters that change the direction of the text after them. */
export const withoutBidiControls = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');
