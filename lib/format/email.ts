/**
 * An e-mail address, as the source of a regular expression with the flag `u`: a local part of at most 64 characters, and
 * a domain of at least two labels, in letters of any script, since Indian domains have them. The form checks an address
 * with it, and the contact data are searched with it, in linear time.
 */
export const EMAIL =
  '[\\p{L}\\p{N}_](?:[^\\s@"(),:;<>[\\]\\\\/|.]|\\.(?![.@])){0,63}@' +
  '(?:[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]{0,250}\\.){1,8}\\p{L}[\\p{L}\\p{M}\\p{N}-]{0,250}[\\p{L}\\p{M}\\p{N}]';
