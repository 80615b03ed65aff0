import { advertsAuditMessages, auditedAdverts, auditedCampaigns } from '#features/adverts/server.ts'
import { analyticsAuditMessages } from '#features/analytics/server.ts'
import { auditAuditMessages } from '#features/audit/server.ts'
import { badgesAuditMessages } from '#features/badges/server.ts'
import { auditedEvents, calendarAuditMessages } from '#features/calendar/server.ts'
import { cpdAuditMessages } from '#features/cpd/server.ts'
import { auditedPosts, auditedThreads, forumAuditMessages } from '#features/forum/server.ts'
import { auditedInsights, insightsAuditMessages } from '#features/insights/server.ts'
import { landingAuditMessages } from '#features/landing/server.ts'
import { auditedItems, auditedLegalRecords, legalRegisterAuditMessages } from '#features/legal-register/server.ts'
import { auditedMembers, membersAuditMessages } from '#features/members/server.ts'
import { newsAuditMessages } from '#features/news/server.ts'
import { auditedInvoices, auditedPayments, auditedPlans, paymentsAuditMessages } from '#features/payments/server.ts'
import { policiesAuditMessages } from '#features/policies/server.ts'
import {
  auditedOrders,
  auditedProducts,
  auditedPurchases,
  auditedStock,
  shopAuditMessages,
} from '#features/shop/server.ts'
import { siteAuditMessages } from '#features/site/server.ts'
import {
  auditedCertificates,
  auditedCourses,
  auditedInstructors,
  auditedSkillLevels,
  universityAuditMessages,
} from '#features/university/server.ts'
import { auditedBulkJobs } from '#platform/server/bulk-jobs/audited-jobs.ts'

/** The actions of the audit log in words, by the feature's part of an action, and the records by which it names what was changed. */
export const audited = {
  texts: {
    members: membersAuditMessages,
    insights: insightsAuditMessages,
    forum: forumAuditMessages,
    calendar: calendarAuditMessages,
    university: universityAuditMessages,
    legalRegister: legalRegisterAuditMessages,
    cpd: cpdAuditMessages,
    payments: paymentsAuditMessages,
    shop: shopAuditMessages,
    adverts: advertsAuditMessages,
    badges: badgesAuditMessages,
    landing: landingAuditMessages,
    site: siteAuditMessages,
    policies: policiesAuditMessages,
    news: newsAuditMessages,
    audit: auditAuditMessages,
    analytics: analyticsAuditMessages,
  },
  records: [
    auditedMembers,
    auditedBulkJobs,
    auditedInsights,
    auditedItems,
    auditedLegalRecords,
    auditedEvents,
    auditedThreads,
    auditedPosts,
    auditedCourses,
    auditedInstructors,
    auditedSkillLevels,
    auditedCertificates,
    auditedPayments,
    auditedPlans,
    auditedInvoices,
    auditedProducts,
    auditedStock,
    auditedOrders,
    auditedPurchases,
    auditedAdverts,
    auditedCampaigns,
  ],
}
