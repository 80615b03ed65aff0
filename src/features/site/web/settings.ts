import { withTexts } from '#platform/web/texts.tsx'
import * as colours from './config/colours.tsx'
import * as companyStructure from './config/company-structure.tsx'
import * as keyDetails from './config/key-details.tsx'
import { siteConfigMessages } from './config/messages.ts'
import * as socialLinks from './config/social-links.tsx'
import * as timeZone from './config/time-zone.tsx'
import * as featureSwitches from './feature-switches.tsx'
import * as signInRules from './sign-in-rules.tsx'

/** The site's own groups of 'Platform Config', in one chunk with their texts. */
const TEXTS = { site: siteConfigMessages }
export const NavigationColours = withTexts(TEXTS, colours.NavigationColours)
export const Address = withTexts(TEXTS, keyDetails.Address)
export const FrontPageChoice = withTexts(TEXTS, keyDetails.FrontPageChoice)
export const KeyDetails = withTexts(TEXTS, keyDetails.KeyDetails)
export const SocialLinks = withTexts(TEXTS, socialLinks.SocialLinks)
export const FeatureSwitches = withTexts(TEXTS, featureSwitches.FeatureSwitches)
export const SignInRules = withTexts(TEXTS, signInRules.SignInRules)
export const TimeZone = withTexts(TEXTS, timeZone.TimeZone)
export const CompanyStructure = companyStructure.CompanyStructure
