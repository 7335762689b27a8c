import { useRef } from 'react';
import { type EditorSettings, useEditorView } from './use-editor-view';
import './code-editor.css';

/** An editor of a text: numbered lines, folding, search, suggestions and marks. */
export function CodeEditor(props: EditorSettings) {
  const host = useRef<HTMLDivElement>(null);
  useEditorView(host, props);
  return <div ref={host} className="code-editor" />;
}
