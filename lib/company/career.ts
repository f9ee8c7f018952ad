import type { Names } from './names';

/** §2 Career. Perks and hiring times are promises to applicants. */
export const buildCareerWords = ({ companyName, brandName }: Names) =>
  ({
    description: `Work at ${companyName}: how we hire in five steps, what we offer besides the salary, and where to send your CV.`,
    hero: { lead: 'Build, test, teach and support the software that keeps other people’s books.' },
    intro: {
      heading: { eyebrow: `Work at ${brandName}`, title: 'Work that has to add up' },
      text: [
        'Thousands of businesses open our software every morning. A wrong rate, a slow report or a lost entry is noticed the same day, by the person it hurts. That makes this a good place for people who like to be exact.',
        'We look for programmers, testers, accountants who want to build software, trainers and support staff. Freshers are welcome: we teach GST, ledgers and our code. What we cannot teach is care for the person at the other end of the line.',
      ],
    },
    hiring: {
      heading: {
        eyebrow: 'How we hire',
        title: 'Five steps, no surprises',
        lead: 'From the first mail to the first day it takes two to four weeks.',
      },
      /** One text for each of the five steps of §2. */
      apply:
        'Send your CV with two or three lines on what you would like to do here. No covering letter, no form of ten pages. If you have written something you are proud of, a program or a clean set of books, tell us about it.',
      review:
        'Someone from the team you would join reads your application, not a machine. You get an answer either way, usually within a week.',
      interview:
        'One conversation about your work: code, accounts or customers, depending on the post. Then one about hours, pay and what you expect of us. Both can be held by video.',
      task: 'A small task from our real work, of two to three hours, at home and in your own time. Afterwards we go through it together; how you explain it counts as much as the result.',
      onboarding:
        'In your first weeks you sit with support, follow a client’s month-end and learn how our products fit together. A colleague is named who has time for your questions.',
    },
    perks: {
      heading: { eyebrow: 'Perks', title: 'What you get besides the salary' },
      /** Six cards (§2). */
      cards: [
        {
          icon: 'graduation-cap',
          title: 'Paid learning',
          text: 'Courses and examinations that help your work are paid for, with days off to prepare for them.',
        },
        {
          icon: 'clock',
          title: 'Hours that end',
          text: 'We close in the evening. The weeks before a due date are planned, and extra hours come back as leave.',
        },
        {
          icon: 'lifebuoy',
          title: 'Health cover',
          text: 'Medical insurance for you and your family from the first day, not after probation.',
        },
        {
          icon: 'calendar-blank',
          title: 'Leave you can take',
          text: 'Earned leave, festival holidays of your own choice, and parental leave for mothers and fathers.',
        },
        {
          icon: 'trend-up',
          title: 'A way up',
          text: 'Many of those who lead our teams began at the support desk. Pay and role are reviewed every April.',
        },
        {
          icon: 'users-three',
          title: 'People who help',
          text: 'Small teams in one office, lunch at one table, and nobody who minds a question asked twice.',
        },
      ],
    },
    apply: {
      heading: {
        title: 'Send us your CV',
        lead: 'Write the post you have in mind into the subject line. If none is open today, we keep your letter and tell you when one is.',
      },
      action: 'Apply by email',
      /** Subject of the mail that the button opens. */
      subject: 'Application',
      question: 'Ask a question first',
    },
  }) as const;
