/** How many characters of a text are put on the page; the rest only slows it down. Copying takes all. */
const shownLength = 200_000;

/** Shows a text as it is, in mono, long lines wrapped. Very long texts are cut at the end, and say so. */
export function CodeBlock({ text }: { text: string }) {
  const cut = text.length > shownLength;
  return (
    <>
      <pre className="wire grow" tabIndex={0}>
        {cut ? text.slice(0, shownLength) : text}
      </pre>
      {cut && (
        <p className="hint" style={{ padding: '4px 12px' }}>
          The first {shownLength} of {text.length} characters are shown; copying takes all.
        </p>
      )}
    </>
  );
}
