-- Bots have levels: whatever the one that looked a single step ahead has begun, a regular player
-- goes on with. Logs of competitions stay as they are, since they only grow; whoever reads one
-- knows what the name stood for.

UPDATE chairs SET level = 'regular' WHERE level = 'greedy';
UPDATE coaches SET level = 'regular' WHERE level = 'greedy';
