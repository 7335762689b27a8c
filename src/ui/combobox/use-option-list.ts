import { type KeyboardEvent, useState } from 'react';
import {
  closedList,
  keyStep,
  type ListState,
  openedByKey,
  openedList,
  type Option,
  shownOptions,
} from './options';

/** The list of a combobox: what it shows, and what a person does to it. */
export interface OptionList {
  shown: readonly Option[];
  isOpen: boolean;
  /** Place of the keyboard among the options shown; -1 while it is in the text. */
  active: number;
  open: () => void;
  close: () => void;
  choose: (option: Option) => void;
  /** Takes what was typed, and shows the options that hold it. */
  type: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Keeps the list of a combobox. */
export function useOptionList(
  options: readonly Option[],
  value: string,
  onChange: (value: string) => void,
): OptionList {
  const [state, setState] = useState<ListState>(closedList);
  const shown = shownOptions(options, value, state);
  const isOpen = state.isOpen && shown.length > 0;
  const active = isOpen ? Math.min(state.active, shown.length - 1) : -1;
  const choose = (option: Option) => {
    setState(closedList);
    onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const opened = isOpen ? undefined : openedByKey(options, value, event.key);
    const step = opened
      ? { state: opened }
      : keyStep({ ...state, isOpen, active }, event.key, shown.length);
    if (!step) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation(); // it closes the list, not what is around it
    const chosen = 'chosen' in step ? shown[step.chosen] : undefined;
    if (chosen) choose(chosen);
    else if ('state' in step) setState(step.state);
  };
  return {
    shown,
    isOpen,
    active,
    open: () => setState(openedList(options, value)),
    close: () => setState(closedList),
    choose,
    type: (text) => {
      setState({ isOpen: true, active: -1, isFiltered: true });
      onChange(text);
    },
    onKeyDown,
  };
}
