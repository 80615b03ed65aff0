import type { Clause } from '../contract.ts'
import type { PolicyFacts } from '../facts.ts'
import { clauseOf, spelledOut } from './clause.ts'

/** Minimum age for membership (POL-04, ACC-43). */
export const MINIMUM_AGE = 18

/** The twenty clauses of the Terms of Use (POL-02, POL-04). */
export function termsClauses(facts: PolicyFacts): Clause[] {
  return [...joining(facts), ...buying(facts), ...takingPart(facts), ...theRest(facts)]
}

function joining({ title, webAddress, postalAddress, contact }: PolicyFacts): Clause[] {
  return [
    clauseOf('About these terms', [
      `These terms apply to your use of the site at ${webAddress} and, if you join, to your membership. By registering you accept them. Please read them together with our Privacy Policy, which says what happens to your information.`,
    ]),
    clauseOf('Who we are', [
      `The site is run by ${title}, called “the provider”, “we” and “us” here.`,
      postalAddress && `Our postal address is ${postalAddress}.`,
      `You can reach us ${contact}.`,
    ]),
    clauseOf('Who may join', [
      `If you are an individual, you must be at least ${MINIMUM_AGE} years old. By registering you confirm that you are.`,
      'Register in your own name and with your own business e-mail address. If you join for a company, you confirm that you may accept these terms for it.',
    ]),
    clauseOf('Registration and approval', [
      'Membership is subject to approval by the provider. Registering is an application: until we have approved it you see only the page that tells you how it stands.',
      'We may ask you for more about your work, and we may decline an application. We are not obliged to give reasons.',
    ]),
    clauseOf('Your account', [
      'Your account is for you alone. Keep your password to yourself, choose one you use nowhere else, and keep what you tell us about yourself correct.',
      `You are answerable for what is done with your account unless somebody misused it without any fault of yours. If you think that has happened, tell us at once ${contact}.`,
    ]),
    clauseOf('What membership includes', [
      'There are different types of membership, which give access to different parts of the site. We show you which one you have, and the date it ends if it has one.',
      'After that date you keep your account but no longer see what is for members, until your membership is renewed.',
    ]),
  ]
}

function buying({ contact, cancellationDays }: PolicyFacts): Clause[] {
  return [
    clauseOf('Orders', [
      'Where a membership or anything else on the site has a price, your order is an offer to us. A contract comes about only when the provider accepts the order, which we do by confirming it to you or by giving you the access you ordered.',
      'We may decline an order, for example if something is no longer available or was plainly given the wrong price. You then get back in full what you have paid for it.',
    ]),
    clauseOf('Prices and payment', [
      'The price is the one shown when you order, with any tax that applies. It is due when you order unless we agree otherwise.',
      'A change of price applies to orders and renewals after it. We tell you of it before you owe anything.',
    ]),
    clauseOf('Your right to cancel', [
      `If you order as a consumer, that is, for purposes outside your trade, business or profession, you may cancel within ${spelledOut(cancellationDays)} working ${cancellationDays === 1 ? 'day' : 'days'} of the day after the order was accepted, without giving a reason. Where the law gives you longer, you have longer.`,
      `To cancel, tell us in clear words ${contact}. We return what you paid within 14 days, in the way you paid it.`,
      'If you asked us to begin before that period ended, we may keep a fair part of the price for what you have already had. Your rights in law concerning faulty goods and services are not touched by this.',
    ]),
  ]
}

function takingPart({ title }: PolicyFacts): Clause[] {
  return [
    clauseOf('How you may use the site', [
      'You may read, search, save and, where we offer it, download what your membership gives you access to, for your own work and that of the company you belong to. Quoting short passages with their source is welcome.',
    ]),
    clauseOf('What is not allowed', [
      'Do not use the site to break the law, to deceive, harass or threaten anybody, or to advertise without our consent. Do not give others your access, copy the site’s contents in bulk by hand or by machine, or publish what is meant for members.',
      'Do not try to get round its safeguards, to overload it, or to reach information that is not meant for you. If you come upon a weakness, please tell us before anybody else.',
    ]),
    clauseOf('What you contribute', [
      `What you write and upload stays yours. You let ${title} store it, show it to those the part of the site is meant for, and adapt its form to the devices it is shown on, without payment, for as long as it is on the site.`,
      'Contribute only what you have the right to share, what you believe to be true, and nothing that is confidential to somebody else.',
    ]),
    clauseOf('Moderation', [
      'We do not check contributions before they appear, and they are their authors’ opinions, not ours. We may hide, shorten, move or remove a contribution that breaks these terms or the law.',
      'If you see something that should not be there, tell us and we look into it.',
    ]),
    clauseOf('Our content', [
      'The site, its name and design, and the articles, pictures and documents on it that members have not contributed belong to us or to those who let us use them. Apart from the use these terms allow, all rights are reserved.',
    ]),
    clauseOf('Information, not advice', [
      'What you read here is general information. It is not legal, financial or other professional advice and does not know your circumstances. Check what matters with the source or with an adviser before you rely on it.',
    ]),
    clauseOf('Links to other sites', [
      'Links lead to sites that others are responsible for. That we link to something does not mean that we vouch for it.',
    ]),
  ]
}

function theRest({ contact }: PolicyFacts): Clause[] {
  return [
    clauseOf('Changes and interruptions', [
      'We look after the site with care, but we cannot promise that it is always available or free of faults. We may change it, or take parts of it away for maintenance or for good. If a change takes away something essential that you have paid for, you may end your membership and get back the part of the price that is left.',
    ]),
    clauseOf('Our responsibility to you', [
      'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for fraud, or for anything else for which the law does not allow it to be limited. If you are a consumer, your rights in law stay as they are.',
      'Apart from that, we are not liable for loss that neither of us could foresee when you joined, for loss of profit or business, or for what happens because somebody relied on information on the site; and our liability in any one year is limited to what you paid us in that year or to 100 pounds, whichever is more.',
    ]),
    clauseOf('Ending membership', [
      `You may leave at any time by deleting your account on your profile page or by telling us ${contact}.`,
      'We may suspend or end a membership if these terms are seriously or repeatedly broken, or if we close the site. Unless the matter is urgent we tell you first and hear what you have to say. If we end a paid membership for any other reason than a breach of yours, you get back the part of the price that is left.',
    ]),
    clauseOf('Changes to these terms, and the law that applies', [
      'We may change these terms for good reason. We tell members before a change takes effect; if you do not agree with it, you may leave. If a part of these terms should not hold, the rest does. Only you and we have rights under them.',
      'English law applies to these terms and to everything that follows from them, and the courts of England and Wales decide disputes. If you are a consumer and live elsewhere, you keep the protection of the law of the country you live in, and may go to its courts.',
    ]),
  ]
}
