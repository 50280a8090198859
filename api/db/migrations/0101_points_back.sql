-- Who has points that came back is looked for each hour, without a look through all that ever moved.
CREATE INDEX "points_back" ON "points" USING btree ("created_at") WHERE reason = '退貨退回';
