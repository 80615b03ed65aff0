-- What 0320 promises of ended donations holds for all of them.
alter table monthly_donation validate constraint monthly_donation_ended_by_check;
