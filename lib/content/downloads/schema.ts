import { z } from 'zod';

import { addressField, dateField, requiredTextField, textField } from '@/lib/content/shared/text-field';

/** A version as the backend writes it: the fields of both readings of the specification (§3 Download entry). */
export const apiSoftwareVersionSchema = z.object({
  id: textField,
  version_name: textField.meta({ description: "Missing: the software's name" }),
  version: textField,
  release_date: dateField,
  system: textField.meta({ description: 'Operating systems' }),
  download_type: textField.meta({ description: 'file or link: which of the two fields counts where both are filled' }),
  download_file: addressField,
  download_link: addressField,
});

/** A software with its versions, each of which is read on its own, so that one bad row does not cost the others. */
export const apiSoftwareSchema = z.object({
  id: textField,
  software_name: requiredTextField.meta({ description: 'Lower-cased with hyphens it is the address of the download page' }),
  versions: z.unknown().optional(),
});

export type ApiSoftwareVersion = z.infer<typeof apiSoftwareVersionSchema>;
export type ApiSoftware = z.infer<typeof apiSoftwareSchema>;
