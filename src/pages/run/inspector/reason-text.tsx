/** A sentence with its data in mono: what stands in single quotes, and expressions. */
export function ReasonText({ text }: { text: string }) {
  return text.split(/('[^']*'|\$[\w.#/-]+)/).map((part, index) => {
    if (part.startsWith("'")) {
      return (
        <span key={index} className="mono s">
          {part}
        </span>
      );
    }
    return part.startsWith('$') ? (
      <span key={index} className="mono">
        {part}
      </span>
    ) : (
      part
    );
  });
}
