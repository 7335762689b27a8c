/** Shows words of a catalogue or a document: what stands between back-ticks is data, so mono. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="mono">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
