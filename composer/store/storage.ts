/** Files by name, in a folder or a bucket. A file never changes; it can only be removed. */
export type Storage = {
  /** The folder or bucket, for messages. */
  readonly location: string;
  /** Returns undefined if the name does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes atomically: a reader gets the whole file or nothing. */
  write(name: string, bytes: Buffer | string): Promise<void>;
  /** Does nothing if the name does not exist. */
  remove(name: string): Promise<void>;
  /** Removes everything below a folder, including partial writes. */
  removeFolder(folder: string): Promise<void>;
  /** Returns the names of files and folders directly below a folder (`log/mf-news`), sorted. */
  list(folder: string): Promise<readonly string[]>;
};
