import { z } from 'zod';

import { requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A version as the backend writes it: the fields of both readings of the specification (§3 Download entry). */
export const apiSoftwareVersionSchema = z.object({
  id: textField,
  version_name: textField,
  version: textField,
  release_date: textField,
  system: textField,
  download_type: textField,
  download_file: textField,
  download_link: textField,
});

/** A software with its versions, each of which is read on its own, so that one bad row does not cost the others. */
export const apiSoftwareSchema = z.object({
  id: textField,
  software_name: requiredTextField,
  versions: z.unknown().optional(),
});

export type ApiSoftwareVersion = z.infer<typeof apiSoftwareVersionSchema>;
export type ApiSoftware = z.infer<typeof apiSoftwareSchema>;
