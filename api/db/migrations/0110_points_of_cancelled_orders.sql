-- Who has points that a cancelled order gave back is looked for each hour, without a look through all that ever moved.
CREATE INDEX "points_of_cancelled" ON "points" USING btree ("created_at") WHERE reason = '訂單取消退回';
