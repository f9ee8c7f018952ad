import { FACTS } from '@/lib/company/facts';
import { listNetworks } from '@/lib/company/shown';
import { type PageName } from '@/lib/page-table';
import { FALLBACKS } from '@/lib/company/fallbacks';
import { SOCIAL_FALLBACK } from '@/lib/constants';
import { type Contact } from '@/lib/content/contact';
import { formatPhone, mailHref, telHref } from '@/lib/format/contact-links';
import { buildGraph, buildOrganization, buildWebPage, buildWebSite } from '@/lib/seo/json-ld/graph';
import { describeSitePage } from '@/lib/seo/site-pages';

/** The vendor's contact data and tax number. Leaves out the fallbacks that pages show (§3). */
function toContactFacts({ email, phone, address, social }: Contact) {
  const profiles = listNetworks()
    .map((network) => social[network])
    .filter((url) => url !== SOCIAL_FALLBACK);
  return {
    email: mailHref(email) === null ? undefined : email,
    telephone: telHref(phone) === null ? undefined : formatPhone(phone),
    address: address === FALLBACKS.address ? undefined : address,
    sameAs: profiles.length > 0 ? profiles : undefined,
    taxID: FACTS.gstin,
  };
}

/** The home page: the vendor and the name of the site. */
export function buildHomeGraph(contact: Contact) {
  return buildGraph({ ...buildOrganization(), ...toContactFacts(contact) }, buildWebSite());
}

/** A fixed page of the route table (§2) other than the home page. */
export function buildPageGraph(name: PageName) {
  return buildGraph(buildWebPage(describeSitePage(name)), buildWebSite(), buildOrganization());
}
