import { BRAND_NAME, COMPANY_NAME } from '@/lib/company/names';
import { type Drawing } from '@/lib/company/pictures';

/** Of the document; the hero repeats it above its own. */
const TITLE = 'Career & Job';

/** §2 Career. Perks and hiring times are promises to applicants. */
export const CAREER_WORDS = {
  title: TITLE,
  menu: 'Join Our Team',
  description: `Work at ${COMPANY_NAME}: our five hiring steps, the benefits besides salary, and where to send your CV.`,
  hero: {
    eyebrow: TITLE,
    title: 'Join Our Team',
    lead: 'Build, test, teach and support software that businesses use every working day.',
  },
  intro: {
    /** A drawing; `null` for none. */
    picture: '/pictures/pages/career.webp' as Drawing,
    heading: { eyebrow: `Work at ${BRAND_NAME}`, title: 'Work that has to add up' },
    text: [
      'Thousands of businesses open our software every morning. They notice a wrong rate, a slow report or a lost entry the same day. If you like to be exact, you will like it here.',
      'We hire developers, testers, trainers, support staff, and accountants who want to build software. Freshers are welcome: we teach GST, ledgers and our code. What we cannot teach is patience with the person on the phone.',
    ],
  },
  hiring: {
    heading: {
      eyebrow: 'How we hire',
      title: 'Five steps, no surprises',
      lead: 'It takes two to four weeks from your first email to your first day.',
    },
    /** Five steps (§2). */
    steps: [
      {
        title: 'Apply',
        text: 'Send your CV with two or three lines on what you would like to do here. No cover letter, no long form. If you are proud of something you made, a program or a clean set of books, tell us about it.',
      },
      {
        title: 'Review',
        text: 'A person from the team you would join reads your application. We reply either way, usually within a week.',
      },
      {
        title: 'Technical and HR interview',
        text: 'First we talk about your work: code, accounts or customers, depending on the role. Then we talk about hours, pay and what you expect from us. Both can be video calls.',
      },
      {
        title: 'Task',
        text: 'You do a small task from our real work at home, in two to three hours, when it suits you. Then we go through it together. How you explain it counts as much as the result.',
      },
      {
        title: 'Onboarding',
        text: 'In your first weeks you sit with support, follow a client’s month-end and learn how our products work together. One colleague is there to answer your questions.',
      },
    ],
  },
  perks: {
    heading: { eyebrow: 'Perks', title: 'What you get besides salary' },
    /** Six cards (§2). */
    cards: [
      {
        icon: 'graduation-cap',
        title: 'Paid learning',
        text: 'We pay for courses and exams that help your work, and give you days off to prepare.',
      },
      {
        icon: 'clock',
        title: 'Fixed hours',
        text: 'We close in the evening. We plan the weeks before a due date, and you get leave for extra hours.',
      },
      {
        icon: 'lifebuoy',
        title: 'Health cover',
        text: 'Medical insurance for you and your family from your first day, not after probation.',
      },
      {
        icon: 'calendar-blank',
        title: 'Leave you can take',
        text: 'Earned leave, festival holidays of your choice, and parental leave for mothers and fathers.',
      },
      {
        icon: 'trend-up',
        title: 'Room to grow',
        text: 'Many of our team leads started at the support desk. We review pay and roles every April.',
      },
      {
        icon: 'users-three',
        title: 'Helpful colleagues',
        text: 'Small teams, one office, lunch together. Nobody minds if you ask twice.',
      },
    ],
  },
  apply: {
    heading: {
      title: 'Send us your CV',
      lead: 'Write the role you want in the subject line. If there is no opening today, we keep your application and tell you when there is one.',
    },
    action: 'Apply by email',
    /** Subject of the mail that the button opens. */
    subject: 'Application',
    question: 'Ask a question first',
  },
} as const;
