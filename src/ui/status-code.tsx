import { statusText } from './status-text';

interface StatusCodeProps {
  status: number;
  /** Whether the reason phrase is shown too, as in `201 Created`. */
  phrase?: boolean;
}

/** Shows an HTTP status: green below 400, red from there on. */
export function StatusCode({ status, phrase = false }: StatusCodeProps) {
  const words = statusText(status);
  return (
    <span className={`code ${status < 400 ? 'ok' : 'err'}`} title={words || undefined}>
      {status}
      {phrase && words && <span className="phrase"> {words}</span>}
    </span>
  );
}
