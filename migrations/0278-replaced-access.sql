-- The user type of access without end that a paid term has replaced: whoever gets all their money back gets it back, too (PAY-B1).
alter table membership_term add column replaced_user_type text;
