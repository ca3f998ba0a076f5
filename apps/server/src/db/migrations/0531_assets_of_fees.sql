-- Which assets a fee was worked out on, so that the next one of that customer is proposed with the same; null is the whole.

alter table app.advisory_fees add column asset_ids uuid[];
