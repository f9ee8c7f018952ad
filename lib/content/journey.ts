import { z } from 'zod';

import { JOURNEY_DESCRIPTION_CHARACTERS } from '@/lib/constants';
import { defineList, type ItemOf } from '@/lib/content/shared/define-collection';
import { plainTextField, textField, wanted } from '@/lib/content/shared/text-field';
import { cutCharacters } from '@/lib/format/text';

export const JOURNEY = defineList({
  key: 'journey',
  path: '/api/journey',
  file: 'journey.json',
  noun: ['step of the journey', 'steps of the journey'],
  shownOn: 'about',
  schema: z.object({
    id: textField,
    year: wanted(plainTextField),
    title: wanted(plainTextField),
    description: wanted(plainTextField),
  }),
  keyFields: ['title', 'description'],
  toItem(api, ctx) {
    const description = api.description ?? '';
    if (ctx.reportsMissing && cutCharacters(description, JOURNEY_DESCRIPTION_CHARACTERS) !== description.trim())
      ctx.note('description', `is longer than ${JOURNEY_DESCRIPTION_CHARACTERS} characters; the page cuts it`);
    return {
      id: api.id ?? ctx.fallbackId,
      /** As the backend writes it: a year, or a span such as "2019-21". */
      year: api.year ?? '',
      title: api.title ?? '',
      description,
    };
  },
});

/** A step of the company's journey (§2 About, §3 Journey item). */
export type JourneyStep = ItemOf<typeof JOURNEY>;
