/** Where the build puts the server's configuration, for the check of types. */
export { default } from '@/next.config';
