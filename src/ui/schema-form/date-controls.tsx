import { Button } from '@blueprintjs/core';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons';
import { TextInput } from '../text-input';
import { type ControlProps, named, textOf, TextControl } from './controls';
import { useForm } from './form-context';
import {
  isDay,
  isoSecond,
  parseMoment,
  pastedMoment,
  shownTime,
  withDate,
  withTime,
} from './moment';

/** Years of four digits: a browser would take six. */
const lastDay = '9999-12-31';

/** Seconds between the times a control offers; any other can be typed. */
const timeStep = 300;

/** A day; a text that is none is shown as it is. */
export function DateControl(props: ControlProps) {
  const text = textOf(props.value);
  const [isTyping, setIsTyping] = useState(false);
  if (isTyping || !isDay(text)) {
    const onChange: ControlProps['onChange'] = (value) => {
      setIsTyping(true); // it stays text, also when it comes to be a day
      props.onChange(value);
    };
    return <TextControl {...props} onChange={onChange} />;
  }
  const { spellCheck: _, ...names } = named(props);
  return (
    <TextInput
      {...names}
      className="mono"
      type="date"
      max={lastDay}
      value={text}
      onValueChange={props.onChange}
    />
  );
}

/**
 * A moment: its day and its time, or its ISO 8601 text as it is sent. What a text has beyond day and
 * time (seconds, a fraction, an offset) stays when one of them is changed.
 */
export function MomentControl(props: ControlProps) {
  const { name, onChange } = props;
  const { now } = useForm();
  const [isTyping, setIsTyping] = useState(false);
  const change = useRef<ControlProps['onChange']>(undefined);
  useEffect(() => {
    change.current = onChange; // the clock may answer after other fields were changed
    return () => {
      change.current = undefined;
    };
  }, [onChange]);
  const text = textOf(props.value);
  const isText = isTyping || (text !== '' && !parseMoment(text));
  const atNow = (make: (moment: string) => string) =>
    void now().then((ms) => change.current?.(make(isoSecond(ms))));
  return (
    <div
      className={isText ? 'moment as-text' : 'moment'}
      onPaste={(event) => !isText && pasteMoment(event, text, onChange)}
    >
      {isText ? (
        <TextControl
          {...props}
          label={`${name}, ISO text`}
          onChange={(value) => {
            setIsTyping(true);
            onChange(value);
          }}
        />
      ) : (
        <DayAndTime
          {...props}
          onFirstTime={(time) => atNow((moment) => withTime('', time, day(moment)))}
        />
      )}
      <span className="acts">
        <Act icon="clock" label={`Now for ${name}`} onClick={() => atNow((moment) => moment)} />
        <Act
          icon={isText ? 'calendar' : 'pencil'}
          label={isText ? `Choose ${name}` : `Type ${name} as text`}
          disabled={isText && text !== '' && !parseMoment(text)}
          onClick={() => setIsTyping(!isText)}
        />
        <Act icon="x" label={`Empty ${name}`} disabled={text === ''} onClick={() => onChange('')} />
      </span>
    </div>
  );
}

const day = (moment: string) => moment.slice(0, 'yyyy-mm-dd'.length);

/**
 * What is pasted into one of the controls is taken whole: a browser would drop what it can't show. A time
 * alone is left to it.
 */
function pasteMoment(
  event: ClipboardEvent,
  before: string,
  onChange: (text: string) => void,
): void {
  const pasted = pastedMoment(before, event.clipboardData.getData('text'));
  if (pasted === undefined) return;
  event.preventDefault();
  onChange(pasted);
}

interface DayAndTimeProps extends ControlProps {
  /** Hears of a time that has no day yet. */
  onFirstTime: (time: string) => void;
}

function DayAndTime({ onFirstTime, ...props }: DayAndTimeProps) {
  const { name, onChange } = props;
  const { spellCheck: _, id, ...names } = named(props);
  const text = textOf(props.value);
  const moment = parseMoment(text);
  const time = moment ? shownTime(moment) : '';
  const isExact = time.length > 'hh:mm'.length;
  return (
    <>
      <TextInput
        {...names}
        id={id}
        aria-label={`${name}, date`}
        className="mono day"
        type="date"
        max={lastDay}
        value={moment?.date ?? ''}
        onValueChange={(date) => onChange(withDate(text, date))}
      />
      <TextInput
        {...names}
        aria-label={`${name}, time`}
        className={isExact ? 'mono exact' : 'mono'}
        type="time"
        step={timeStep}
        value={time}
        onValueChange={(next) =>
          moment ? onChange(withTime(text, next, moment.date)) : onFirstTime(next)
        }
      />
    </>
  );
}

interface ActProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Act({ icon, label, disabled = false, onClick }: ActProps) {
  return (
    <Button
      variant="minimal"
      icon={<Icon name={icon} />}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    />
  );
}
