/**
 * The files a page needs beyond those of index.html: its chunk, all that imports statically, and their
 * stylesheets, as addresses. Throws where no chunk holds the module.
 */
export function codeOf(bundle, module) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!page) throw new Error(`No chunk of the build holds ${module}.`);
  const early = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((it) => within(bundle, it)),
  );
  const own = within(bundle, page).filter((file) => !early.has(file));
  const styles = own.flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]);
  return [...own, ...new Set(styles)].map((file) => `/${file}`);
}

/** A chunk and all it imports statically, by file name. */
function within(bundle, chunk, seen = new Set()) {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const file of chunk.imports) {
    if (bundle[file]?.type === 'chunk') within(bundle, bundle[file], seen);
  }
  return [...seen];
}

/** index.html for one page: with its title, and its code and payload asked for in its head. */
export function pageOf(html, { title, code, payload }) {
  const links = code.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  if (payload) links.push(`<link rel="preload" as="fetch" crossorigin href="${payload}">`);
  const titled = title ? html.replace(/<title>/, `<title>${escaped(title)} · `) : html;
  return titled.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
