/** What a drawing says of itself. Without it there are shapes alone. */
export type DrawingMessages = {
  readonly client: string;
  readonly bars: readonly { readonly label: string; readonly value?: string }[];
};
