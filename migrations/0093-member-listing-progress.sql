drop table member_listing_progress;
