-- A line for each record made, entry, record closed and record erased that was there before the journal (0045).
select * from begin_legal_journal($1::int)
