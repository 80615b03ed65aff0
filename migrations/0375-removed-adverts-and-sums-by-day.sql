-- Adverts and campaigns stay as rows once they are removed, so that their reports can be read; and what was counted is summed by day, so that
-- reports read as many rows as days (ADV-B2).
lock table advert, advert_campaign, advert_count in access exclusive mode;

alter table advert add column removed_at timestamptz(3);
alter table advert_campaign add column removed_at timestamptz(3);

-- The sums of advert_count by advert, campaign and day; the nil id stands for no campaign.
create table advert_day (
  site_id uuid not null references site,
  advert_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  seen bigint not null,
  clicks bigint not null,
  primary key (site_id, advert_id, day, campaign_id)
);
create index advert_day_campaign on advert_day (site_id, campaign_id, day);
alter table advert_day enable row level security;
alter table advert_day force row level security;
create policy own_site on advert_day using (site_id = (select app_site())) with check (site_id = (select app_site()));
grant select, insert, update on advert_day to guildhall_app;

-- Adds what was counted to its day, in the same transaction. A day without a sum is summed from its counts, those from before there were
-- sums among them; whoever comes second to a day that two begin at once adds to it.
create function sum_advert_counts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  added record;
begin
  for added in
    select site_id, advert_id, campaign_id, day, sum(seen) as seen, sum(clicks) as clicks from counted
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  loop
    loop
      update advert_day d set seen = d.seen + added.seen, clicks = d.clicks + added.clicks
        where d.site_id = added.site_id and d.advert_id = added.advert_id and d.day = added.day
          and d.campaign_id = coalesce(added.campaign_id, nobody);
      exit when found;
      insert into advert_day (site_id, advert_id, campaign_id, day, seen, clicks)
        select added.site_id, added.advert_id, coalesce(added.campaign_id, nobody), added.day, sum(c.seen), sum(c.clicks)
        from advert_count c
        where c.site_id = added.site_id and c.advert_id = added.advert_id and c.day = added.day
          and c.campaign_id is not distinct from added.campaign_id
        on conflict do nothing;
      exit when found;
    end loop;
  end loop;
  return null;
end $$;
revoke all on function sum_advert_counts() from public;
create trigger advert_count_summed after insert on advert_count
  referencing new table as counted for each statement execute function sum_advert_counts();
