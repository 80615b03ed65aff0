-- What every post writes is checked once: that its site exists is told by the member or the question it points at, which belong to that
-- site and point at it themselves.
alter table forum_post drop constraint forum_post_site_id_fkey;
alter table notification drop constraint notification_site_id_fkey;

-- Nothing asks for events by their names: a reaction is given the id of its event.
drop index event_by_name;
