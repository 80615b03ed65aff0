-- Messages that were received before are read by the object they name.
update provider_message set subject = object_id where id in (select id from provider_message where subject is null limit $1)
