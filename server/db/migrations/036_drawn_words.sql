-- Pages whose words their viewer draws over the image have a picture with these words. The hourly look at
-- publications without a maker records it for those hosted before.
UPDATE publications SET maker = NULL WHERE maker = 'flipbook' AND deleted_at IS NULL;
