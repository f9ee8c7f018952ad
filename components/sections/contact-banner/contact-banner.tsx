import { ButtonLink } from '@/components/ui/button/button';
import { CallToAction } from '@/components/ui/call-to-action/call-to-action';
import { PATHS } from '@/lib/routing/routes';

/** §2 Home, contact banner: one sentence and one button. Pages without a call of their own end with it. */
export function ContactBanner({ title, text, action }: Record<'title' | 'text' | 'action', string>) {
  return (
    <CallToAction title={title} text={text}>
      <ButtonLink href={PATHS.contact}>{action}</ButtonLink>
    </CallToAction>
  );
}
