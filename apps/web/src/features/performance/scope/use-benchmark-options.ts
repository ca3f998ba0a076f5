import { BUILT_IN_BENCHMARKS } from '@aurea/domain/performance/benchmark/benchmarks.ts';
import { useMessages } from '#i18n/messages.ts';
import type { Option } from '#ui/fields/option-list.tsx';
import { useInstrumentOptions } from './use-scope-options.ts';

/** What a return can be held against: none, the built-in ones, any instrument of the household. */
export function useBenchmarkOptions(): readonly Option[] {
  const { benchmark: text } = useMessages().performance;
  return [
    { value: 'none', label: text.none },
    ...BUILT_IN_BENCHMARKS.map((id) => ({
      value: id,
      label: text.names[id],
      detail: text.details[id],
      group: text.builtIn,
    })),
    ...useInstrumentOptions(text.instruments),
  ];
}
