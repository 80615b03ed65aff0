import type { Clause } from '../contract.ts'
import type { PolicyFacts } from '../facts.ts'
import { clauseOf } from './clause.ts'
import { storedOnDevice } from './stored-on-device.ts'

/** The eleven clauses of the Privacy Policy (POL-01). They describe what the product does and nothing it does not. */
export function privacyClauses(facts: PolicyFacts): Clause[] {
  const {
    title,
    webAddress,
    postalAddress,
    contact,
    idleDays,
    maxDays,
    visitRetentionDays,
    declinedDays,
    invitationDays,
    takesCards,
    hasShop,
    hasAdverts,
  } = facts
  return [
    clauseOf('Who is responsible', [
      `${title} runs the site at ${webAddress} and decides why and how personal information is used on it. In the words of data protection law, ${title} is the controller.`,
      postalAddress && `Our postal address is ${postalAddress}.`,
      `You can reach us about anything in this policy ${contact}.`,
    ]),
    clauseOf('What this policy covers', [
      `It covers everybody who uses ${webAddress}: visitors who read the public pages, people who have registered, and members. It does not cover other companies’ websites that we link to.`,
      'The site is meant for people at work who are 18 or over. We do not knowingly collect information about children.',
    ]),
    clauseOf('What we collect', [
      'Visitors: nothing that we keep. Like every web server, ours is told the network address a page is sent to. We use it to deliver the page and to slow down abuse, not to find out who you are.',
      'When you register: your first and last name, your business e-mail address, a password, the date, and that you agreed to the Terms of Use and to this policy. The password is kept only in a form that cannot be turned back into it.',
      'As a member: what you choose to add to your profile, such as your company, your role, a picture and links; what you write, upload and save here; your type of membership and the date it ends; and the devices on which you are signed in.',
      'While you are signed in: which pages were shown to you and when, which insights you opened and which files you downloaded, what you searched for without finding anything, and when you signed in and out. It tells us what is read; other members do not see it, and you get it with the copy of your information.',
      takesCards
        ? 'When you pay by card: what for, how much and when, the name you give for the receipt, and the kind of card with its last four digits. The card itself you enter with our payment provider; it never reaches us.'
        : '',
      hasShop
        ? 'When you order in the shop: what, when, and, where it is sent to you, the name and address you give for that; and what you have put in your basket.'
        : '',
      hasAdverts
        ? 'How often you saw or clicked each advert today, so that none is shown to you too often; it is deleted within two days. And when your browser reported adverts as seen, under a random number, so that no report counts twice; it is deleted within three days. What is counted for those who advertise names nobody.'
        : '',
      'Please do not put sensitive information about yourself or others into your profile or your contributions. We never ask for it.',
    ]),
    clauseOf('What we use it for, and on what ground', [
      'To give you what you registered for: to check your registration, let you in, show you the site and send you the messages that belong to it. The ground is our contract with you.',
      'To keep the site safe and in order: to recognise misuse, to moderate contributions and to keep a record of who changed whose access. The ground is our legitimate interest in a community its members can trust.',
      'To meet duties the law lays on us, and, for anything that needs your consent, such as notifications on your device, with your consent, which you can withdraw at any time.',
      hasAdverts
        ? 'We do not sell personal information, and no decision with legal effect on you is made by a computer alone. Adverts on this site are chosen by us: those about topics you follow come first, and nobody outside learns of it.'
        : 'We do not sell personal information, we show no advertising based on it, and no decision with legal effect on you is made by a computer alone.',
    ]),
    clauseOf(
      'Cookies and what is stored on your device',
      [
        `Reading the public pages stores nothing on your device. Beyond that we store only what the site needs in order to do what you asked of it, so there is no banner to click away. We use no cookies for statistics or advertising, and ${takesCards ? 'of another company only those of our payment provider, on the page where you pay by card' : 'none of another company'}.`,
        'What is stored, and what for:',
      ],
      storedOnDevice(facts),
    ),
    clauseOf('Who can see it', [
      'Other members see your public profile: your display name, your picture, and what you have chosen to say about your work and yourself, together with what you post. They see your e-mail address only if you choose to show it. They do not see your date of birth or the date your membership ends; you and our administrators do.',
      'The public pages show only what is meant for everybody. An insight that its author has made public carries their display name. Other sites that run on the same system see nothing of this one.',
    ]),
    clauseOf('Whom we share it with', [
      takesCards
        ? 'When you pay by card, our payment provider receives your card, your name and the amount, and uses them to make the payment and to prevent fraud, under its own privacy policy. Its form is loaded on the page where you pay and on no other. If you let a plan renew by itself or give every month, it stores your card for that, without your name, until your account is deleted.'
        : '',
      'Companies that work for us and on our instructions, such as those that host the site or deliver its e-mail, handle information only as far as their task needs it, under a written contract.',
      'We pass information to others only if the law requires it, if it is needed to protect somebody’s rights or safety, or if you ask us to.',
      'If information is handled outside the United Kingdom, we see to it that it is protected there to the standard the law asks for.',
    ]),
    clauseOf('How long we keep it', [
      `We keep your account and your profile for as long as you are registered. A sign-in that is not used for ${idleDays} days ends, and every sign-in ends after ${maxDays} days; its record is then erased. What we noted of the pages you were shown is erased after ${visitRetentionDays} days; how often something was read in all, which says nothing about you, we keep.`,
      `If we decline your registration, your profile is erased ${declinedDays} days later; our decision names the last day. If we invite you and you do not accept, your address is erased ${invitationDays} days after the invitation has expired.`,
      'When your account is deleted, your name, your e-mail address, your profile and your picture are erased. Contributions that belong to a conversation may stay, without your name. Copies in our backups are overwritten in the course of time.',
      takesCards
        ? 'Records of payments stay for our accounts, without a link to you once your account is deleted. The name on a sale with VAT stays for six years, as tax law asks; any other is erased with your account. Invoices that were issued to you stay with name and address for six years, too; drafts lose them at once. What bank statements say of your transfers goes after six years as well. What you began to pay and did not is erased after 90 days.'
        : '',
      hasShop
        ? 'Where an order is sent is erased 180 days after you ordered, of an order you did not pay a day later. Orders that were not paid are erased after 90 days; others stay for our accounts, without a link to you once your account is deleted.'
        : '',
      'Where the law asks us to keep something for longer, such as records of payments, we keep that and nothing more.',
    ]),
    clauseOf('How we protect it', [
      'What travels between you and the site is encrypted. Passwords are stored as hashes that are slow to guess at. Each member is given the access their membership allows, checked again at every step, and the information of each site is kept apart from that of every other.',
      'No system is beyond all risk. If something happens that puts your information at risk, we tell the regulator and you, as the law requires.',
    ]),
    clauseOf('Your rights', [
      'You can ask us for a copy of the information we hold about you, to correct it, to erase it, to hand it over in a form that another service can read, to limit what we do with it, and you can object to what we do on the ground of our legitimate interests. Much of this you can do yourself on your profile page.',
      accessFeeOf(facts),
      `Write to us ${contact}. We may ask you to show who you are, and we answer within one month.`,
      'If you are not content with our answer, you can complain to the Information Commissioner’s Office (ico.org.uk), or to the data protection authority of the country you live in.',
    ]),
    clauseOf('Changes to this policy', [
      'We change this policy when the site changes or the law does. The text on this page is the one that applies. If a change matters to you as a member, we tell you before it takes effect.',
      `For questions about this policy you can reach us ${contact}.`,
    ]),
  ]
}

/** An access request is free, or may cost the fee the site has set (POL-06). */
function accessFeeOf({ accessFee }: PolicyFacts): string {
  if (accessFee === 0) return 'A copy of your information is free.'
  return `Where the law allows it, we may ask for a fee of £${accessFee} for a copy of your information. We tell you before you owe anything, and there is no fee for anything else in this list.`
}
