import { Carousel } from '@/components/islands/carousel/carousel';
import { ButtonLink } from '@/components/ui/button/button';
import { Picture } from '@/components/ui/picture/picture';
import { Words } from '@/components/ui/terms/terms';
import { HOME_WORDS } from '@/lib/company/home';
import { PHONE_BANNERS } from '@/lib/company/phone-banners';
import type { Banner } from '@/lib/content/banners';
import { PATHS } from '@/lib/routing/routes';

import styles from './home-hero.module.css';

const WIDE = { width: 1600, height: 700 };
const PHONE = { width: 800, height: 1000 };

/**
 * §2 Home: headline, subline, call to action and the banners; without banners, a grey gradient slide. On phones a banner
 * without a phone picture gets one of the vendor's.
 */
export function HomeHero({
  banners,
  phoneBanners = PHONE_BANNERS,
}: {
  banners: Banner[];
  /** Tests give others. */
  phoneBanners?: readonly string[];
}) {
  const { title, subline, action, slider } = HOME_WORDS.hero;
  const slides = banners.map((banner, index) => {
    const phoneImage = banner.mobileImage ?? phoneBanners[index % phoneBanners.length];
    return (
      <Picture
        key={index}
        src={banner.image}
        alt={banner.alt}
        language={banner.language}
        {...WIDE}
        sizes="(width >= 1264px) 744px, (width >= 1024px) 62vw, 100vw"
        phone={phoneImage === undefined ? undefined : { src: phoneImage, ...PHONE }}
        isPriority={index === 0}
      />
    );
  });
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Words as="h1" className={styles.title}>
            {title}
          </Words>
          <div className={styles.invitation}>
            <Words as="p" className={styles.subline}>
              {subline}
            </Words>
            <ButtonLink href={PATHS.contact}>{action}</ButtonLink>
          </div>
        </div>
        <div className={styles.slider}>
          {slides.length > 0 ? (
            <Carousel variant="hero" label={slider} slides={slides} />
          ) : (
            <div className={styles.placeholder} data-testid="hero-placeholder" />
          )}
        </div>
      </div>
    </section>
  );
}
