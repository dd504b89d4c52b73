/** Contents by name, in a folder or a bucket. A content never changes; it can only be removed. */
export type Storage = {
  /** The place, for messages. */
  readonly place: string;
  /** Returns undefined if the name does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes atomically: a reader gets the whole content or nothing. */
  write(name: string, content: Buffer | string): Promise<void>;
  /** Does nothing if the name does not exist. */
  remove(name: string): Promise<void>;
  /** Removes everything below a folder, including partial writes. */
  removeFolder(folder: string): Promise<void>;
  /** Returns the names of files and folders directly below a folder (`log/mf-news`), sorted. */
  list(folder: string): Promise<readonly string[]>;
};
