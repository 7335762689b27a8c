interface Chunk {
  type: 'chunk' | 'asset';
  fileName: string;
  isEntry?: boolean;
  moduleIds?: readonly string[];
  imports?: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/** The files a page needs beyond those of index.html, as addresses. */
export function codeOf(bundle: Readonly<Record<string, Chunk>>, module: string): string[];

/** index.html for one page: with its title, and its code and payload asked for in its head. */
export function pageOf(
  html: string,
  page: { title?: string; code: readonly string[]; payload?: string },
): string;
