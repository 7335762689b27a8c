/** A sentence with its data in mono: what stands in single quotes or backticks, and expressions. */
export function ReasonText({ text }: { text: string }) {
  return text.split(/(`[^`]*`|'[^']*'|\$[\w.#/-]+)/).map((part, index) => {
    if (part.startsWith("'")) {
      return (
        <span key={index} className="mono s">
          {part}
        </span>
      );
    }
    return /^[$`]/.test(part) ? (
      <span key={index} className="mono">
        {part.replaceAll('`', '')}
      </span>
    ) : (
      part
    );
  });
}
