-- Shipments are also found by e-mails and by digits from the middle of an AWB (docs/adr/0040): all terms are made anew, by
-- searches and in the background.
truncate shipment_search, shipment_search_progress;
