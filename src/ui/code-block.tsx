import { useLayoutEffect, useRef } from 'react';
import { type FoundText, LongText, Marked } from './long-text';

/** Up to how many characters a text is put on the page whole, lines wrapped to the room there is. */
const wholeLength = 200_000;

interface CodeBlockProps {
  text: string;
  /** A part of it that stands out, and is brought in sight. */
  found?: FoundText;
}

/** Shows a text as it is, in mono; of a very long one only what is in sight is drawn. */
export function CodeBlock({ text, found }: CodeBlockProps) {
  const block = useRef<HTMLPreElement>(null);
  useLayoutEffect(() => {
    if (found) block.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  if (text.length > wholeLength) return <LongText text={text} found={found} />;
  return (
    <pre ref={block} className="wire grow" tabIndex={0}>
      {found ? <Marked text={text} from={0} to={text.length} found={found} /> : text}
    </pre>
  );
}
