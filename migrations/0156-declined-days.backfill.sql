-- The days of the sites that have set them.
insert into policy_figures (site_id, declined_days)
select setting.site_id, setting.declined_days
from registration_setting setting left join policy_figures figures on figures.site_id = setting.site_id
where setting.declined_days <> coalesce(figures.declined_days, 90) limit $1
on conflict (site_id) do update set declined_days = excluded.declined_days
