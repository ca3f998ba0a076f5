import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useOverlayLayer } from '../overlay-layer.ts';
import { FieldFrame, type FieldProps, inputAttributes, useFieldIds } from './field-frame.tsx';
import input from './input.module.css';
import list from './option-list.module.css';
import {
  type Country,
  displayPhone,
  examplePhone,
  type PhoneOptions,
  parsePhone,
  phoneCountries,
  startCountry,
  typePhone,
} from './phone.ts';
import styles from './phone-input.module.css';

type Props = FieldProps<string> & PhoneOptions;

export function PhoneInput({ value, onChange, format = 'national', inputRef, ...field }: Props) {
  const text = useMessages().ui.phone;
  const locale = useLocale();
  const ids = useFieldIds();
  const countries = phoneCountries(field, locale);
  const [picked, setPicked] = useState<Country['iso2'] | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const country = picked ?? parsePhone(value, null).regionCode ?? startCountry(countryOptions(field, countries));
  const change = (typed: string, from: Country['iso2'] | null) => {
    const result = typePhone({ text: typed, country: from, countries, format });
    setPicked(result.country);
    setDraft(result.shown);
    onChange(result.reported);
  };
  const refused = !(typing && field.validateOn === 'blur') && isRefused(value, country, field.invalidMessage);
  const sentence = (field.invalidMessage ?? text.invalid)(field.label, examplePhone(country));
  const look = { ...field, error: field.error ?? (refused ? sentence : undefined) };
  return (
    <FieldFrame
      look={look}
      ids={ids}
      start={
        <CountrySelect
          countries={countries}
          country={country}
          isDisabled={field.isDisabled ?? false}
          onPick={(iso2) => change(draft ?? displayPhone(value, format), iso2)}
        />
      }
    >
      <input
        {...inputAttributes(ids, look)}
        ref={inputRef}
        type="tel"
        name={field.name}
        autoComplete="tel"
        value={draft ?? displayPhone(value, format)}
        maxLength={250}
        onFocus={() => setTyping(true)}
        onChange={(event) => change(event.target.value, country)}
        onBlur={() => {
          setTyping(false);
          field.onBlur?.();
        }}
        className={classes(input.input, styles.number)}
      />
    </FieldFrame>
  );
}

function countryOptions({ country, defaultCountry, guessedCountry }: PhoneOptions, countries: readonly Country[]) {
  return { chosen: country, fallback: defaultCountry, guessed: guessedCountry, countries };
}

function isRefused(value: string, country: Country['iso2'] | null, message: PhoneOptions['invalidMessage']): boolean {
  if (message === null || value.trim() === '') return false;
  const parsed = parsePhone(value, country);
  return !parsed.valid || (country !== null && parsed.regionCode !== country);
}

type CountryProps = {
  readonly countries: readonly Country[];
  readonly country: Country['iso2'] | null;
  readonly isDisabled: boolean;
  readonly onPick: (iso2: Country['iso2']) => void;
};

function CountrySelect({ countries, country, isDisabled, onPick }: CountryProps) {
  const text = useMessages().ui.phone;
  const layer = useOverlayLayer();
  const dialCode = countries.find(({ iso2 }) => iso2 === country)?.dialCode;
  return (
    <Select
      aria-label={text.country}
      value={country}
      onChange={(key) => {
        const chosen = countries.find(({ iso2 }) => iso2 === key);
        if (chosen) onPick(chosen.iso2);
      }}
      isDisabled={isDisabled}
      className={styles.country}
    >
      <Button className={styles.dial}>
        <SelectValue>{dialCode ? `+${dialCode}` : '+'}</SelectValue>
        <Icon name="chevron-down" size={12} />
      </Button>
      <Popover className={list.popover} maxHeight={296} placement="bottom start" style={{ zIndex: layer }}>
        <ListBox items={countries} className={list.list}>
          {({ iso2, name, dialCode: code }) => (
            <ListBoxItem id={iso2} textValue={name} className={list.option}>
              <span className={list.words}>{name}</span>
              <span className={styles.code}>+{code}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
