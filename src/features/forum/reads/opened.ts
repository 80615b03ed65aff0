import { sql as raw } from 'kysely'

/** SQL for the id, title and topics of every thread, and whether it is hidden: for records of which ones were opened. */
export const THREADS = raw`(select id, title, topics, hidden_at is not null as hidden from forum_thread)`
